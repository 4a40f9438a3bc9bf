extension HandCalculation {
  /// From 12:30 to 13:15, 45 / 960 of 55 tokens are accrued: 2.578125. At 14:15 the widget is
  /// approved again and was last viewed at 12:35.
  static let s4 = """
    10:58:00 lock unlocked
    10:58:00 use active
    10:58:00 app background
    10:58:00 setting whenInUseAppOrWidgets authorizedWhenInUse
    11:00:00 added nearby-1 nearby wants location
    11:00:00 balance 1 reset 1
    11:00:00 asked q0001 initial
    11:00:00 visible
    11:00:00 start r0001 q0001 initialLoad
    11:00:00 flag true authorizedWhenInUse
    11:00:00 locate
    11:00:03 fix delivered after 3 of 11:00:03
    11:00:03 timeline content of 11:00:03 until 11:30:00
    11:00:03 shows content of 11:00:03
    11:00:03 asked q0002 policy for 11:30:00
    11:02:00 hidden
    11:30:00 balance 2.71875 accrual 1.71875
    11:30:00 start r0002 q0002 charged
    11:30:00 balance 1.71875 charge -1
    11:30:00 flag true authorizedWhenInUse
    11:30:00 locate
    11:30:05 fix none after 5
    11:30:05 timeline unavailable until 12:00:00
    11:30:05 shows unavailable
    11:30:05 asked q0003 policy for 12:00:00
    12:00:00 setting whenInUseAppOnly authorizedWhenInUse settings widget
    12:00:00 balance 3.4375 accrual 1.71875
    12:00:00 start r0003 q0003 charged
    12:00:00 balance 2.4375 charge -1
    12:00:00 flag false authorizedWhenInUse
    12:00:00 locate
    12:00:05 fix none after 5
    12:00:05 timeline notApproved until 12:30:00
    12:00:05 shows notApproved
    12:00:05 asked q0004 policy for 12:30:00
    12:25:00 visible
    12:30:00 balance 4.15625 accrual 1.71875
    12:30:00 start r0004 q0004 charged
    12:30:00 balance 3.15625 charge -1
    12:30:00 flag false authorizedWhenInUse
    12:30:00 locate
    12:30:05 fix none after 5
    12:30:05 timeline notApproved until 13:00:00
    12:30:05 shows notApproved
    12:30:05 asked q0005 policy for 13:00:00
    12:35:00 hidden
    12:45:00 app foreground
    12:45:00 asked q0006 widgetCenter ofKind TideStore.refresh
    12:45:00 held q0005 coalescedInto q0006
    12:45:00 start r0005 q0006 appForeground
    12:45:00 flag false authorizedWhenInUse
    12:45:00 locate
    12:45:03 fix delivered after 3 of 12:45:03
    12:45:03 timeline content of 12:45:03 until 13:15:00
    12:45:03 shows content of 12:45:03
    12:45:03 asked q0007 policy for 13:15:00
    12:46:00 app background
    13:15:00 balance 5.734375 accrual 2.578125
    13:15:00 start r0006 q0007 charged
    13:15:00 balance 4.734375 charge -1
    13:15:00 flag false authorizedWhenInUse
    13:15:00 locate
    13:15:05 fix none after 5
    13:15:05 timeline notApproved until 13:45:00
    13:15:05 shows notApproved
    13:15:05 asked q0008 policy for 13:45:00
    13:45:00 balance 6.453125 accrual 1.71875
    13:45:00 start r0007 q0008 charged
    13:45:00 balance 5.453125 charge -1
    13:45:00 flag false authorizedWhenInUse
    13:45:00 locate
    13:45:05 fix none after 5
    13:45:05 timeline notApproved until 14:15:00
    13:45:05 shows notApproved
    13:45:05 asked q0009 policy for 14:15:00
    14:00:00 setting whenInUseAppOrWidgets authorizedWhenInUse settings widget
    14:15:00 balance 7.171875 accrual 1.71875
    14:15:00 start r0008 q0009 charged
    14:15:00 balance 6.171875 charge -1
    14:15:00 flag true authorizedWhenInUse
    14:15:00 locate
    14:15:05 fix none after 5
    14:15:05 timeline unavailable until 14:45:00
    14:15:05 shows unavailable
    14:15:05 asked q0010 policy for 14:45:00
    14:40:00 visible
    14:41:00 hidden
    14:45:00 balance 7.890625 accrual 1.71875
    14:45:00 start r0009 q0010 charged
    14:45:00 balance 6.890625 charge -1
    14:45:00 flag true authorizedWhenInUse
    14:45:00 locate
    14:45:03 fix delivered after 3 of 14:45:03
    14:45:03 timeline content of 14:45:03 until 15:15:00
    14:45:03 shows content of 14:45:03
    14:45:03 asked q0011 policy for 15:15:00
    15:15:00 balance 8.609375 accrual 1.71875
    15:15:00 start r0010 q0011 charged
    15:15:00 balance 7.609375 charge -1
    15:15:00 flag true authorizedWhenInUse
    15:15:00 locate
    15:15:05 fix none after 5
    15:15:05 timeline unavailable until 15:45:00
    15:15:05 shows unavailable
    15:15:05 asked q0012 policy for 15:45:00
    """
}
