extension HandCalculation {
  /// From 10:00 to 10:40, 40 / 960 of 55 tokens are accrued: 2.291667. At 10:10 the app is in the
  /// foreground, so the reload is free and gets a location although the flag is false.
  static let s2 = """
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
    09:00:00 prompt deny
    09:00:00 setting whenInUseAppOnly authorizedWhenInUse prompt widget
    09:00:00 visible
    09:00:00 start r0001 q0001 initialLoad
    09:00:00 flag false authorizedWhenInUse
    09:00:00 locate
    09:00:05 fix none after 5
    09:00:05 timeline notApproved until 09:30:00
    09:00:05 shows notApproved
    09:00:05 asked q0002 policy for 09:30:00
    09:02:00 hidden
    09:30:00 balance 2.71875 accrual 1.71875
    09:30:00 start r0002 q0002 charged
    09:30:00 balance 1.71875 charge -1
    09:30:00 flag false authorizedWhenInUse
    09:30:00 locate
    09:30:05 fix none after 5
    09:30:05 timeline notApproved until 10:00:00
    09:30:05 shows notApproved
    09:30:05 asked q0003 policy for 10:00:00
    10:00:00 visible
    10:00:00 balance 3.4375 accrual 1.71875
    10:00:00 start r0003 q0003 charged
    10:00:00 balance 2.4375 charge -1
    10:00:00 flag false authorizedWhenInUse
    10:00:00 locate
    10:00:05 fix none after 5
    10:00:05 timeline notApproved until 10:30:00
    10:00:05 shows notApproved
    10:00:05 asked q0004 policy for 10:30:00
    10:01:00 hidden
    10:10:00 app foreground
    10:10:00 asked q0005 widgetCenter ofKind TideStore.refresh
    10:10:00 held q0004 coalescedInto q0005
    10:10:00 start r0004 q0005 appForeground
    10:10:00 flag false authorizedWhenInUse
    10:10:00 locate
    10:10:03 fix delivered after 3 of 10:10:03
    10:10:03 timeline content of 10:10:03 until 10:40:00
    10:10:03 shows content of 10:10:03
    10:10:03 asked q0006 policy for 10:40:00
    10:11:00 app background
    10:40:00 balance 4.729167 accrual 2.291667
    10:40:00 start r0005 q0006 charged
    10:40:00 balance 3.729167 charge -1
    10:40:00 flag false authorizedWhenInUse
    10:40:00 locate
    10:40:05 fix none after 5
    10:40:05 timeline notApproved until 11:10:00
    10:40:05 shows notApproved
    10:40:05 asked q0007 policy for 11:10:00
    """
}
