extension HandCalculation {
  /// From 09:00 to 09:30, 30 / 960 of 55 tokens are accrued: 1.71875. The view ends at 09:02, so
  /// 09:30 is too late for a location.
  static let s1 = """
    08:48:00 lock unlocked
    08:48:00 use active
    08:48:00 app notRunning
    08:48:00 setting notAsked notDetermined
    08:50:00 app foreground
    08:50:20 setting whenInUseUnasked authorizedWhenInUse prompt app
    08:52:00 app background
    09:00:00 added nearby-1 nearby wants location
    09:00:00 balance 1 reset 1
    09:00:00 asked q0001 initial
    09:00:00 prompt shown
    09:00:00 prompt allow
    09:00:00 setting whenInUseAppOrWidgets authorizedWhenInUse prompt widget
    09:00:00 visible
    09:00:00 start r0001 q0001 initialLoad
    09:00:00 flag true authorizedWhenInUse
    09:00:00 locate
    09:00:03 fix delivered after 3 of 09:00:03
    09:00:03 timeline content of 09:00:03 until 09:30:00
    09:00:03 shows content of 09:00:03
    09:00:03 asked q0002 policy for 09:30:00
    09:02:00 hidden
    09:02:30 lock locked
    09:30:00 balance 2.71875 accrual 1.71875
    09:30:00 start r0002 q0002 charged
    09:30:00 balance 1.71875 charge -1
    09:30:00 flag true authorizedWhenInUse
    09:30:00 locate
    09:30:05 fix none after 5
    09:30:05 timeline unavailable until 10:00:00
    09:30:05 shows unavailable
    09:30:05 asked q0003 policy for 10:00:00
    09:59:50 lock unlocked
    10:00:00 visible
    10:00:00 balance 3.4375 accrual 1.71875
    10:00:00 start r0003 q0003 charged
    10:00:00 balance 2.4375 charge -1
    10:00:00 flag true authorizedWhenInUse
    10:00:00 locate
    10:00:03 fix delivered after 3 of 10:00:03
    10:00:03 timeline content of 10:00:03 until 10:30:00
    10:00:03 shows content of 10:00:03
    10:00:03 asked q0004 policy for 10:30:00
    10:01:00 hidden
    """
}
