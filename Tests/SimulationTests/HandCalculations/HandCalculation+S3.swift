extension HandCalculation {
  /// Each setting takes effect at the next reload. Always needs no view: locations arrive hours
  /// after 09:02.
  static let s3 = """
    08:58:00 lock unlocked
    08:58:00 use active
    08:58:00 app background
    08:58:00 setting whenInUseAppOrWidgets authorizedWhenInUse
    09:00:00 added nearby-1 nearby wants location
    09:00:00 balance 1 reset 1
    09:00:00 asked q0001 initial
    09:00:00 visible
    09:00:00 start r0001 q0001 initialLoad
    09:00:00 flag true authorizedWhenInUse
    09:00:00 locate
    09:00:03 fix delivered after 3 of 09:00:03
    09:00:03 timeline content of 09:00:03 until 09:30:00
    09:00:03 shows content of 09:00:03
    09:00:03 asked q0002 policy for 09:30:00
    09:02:00 hidden
    09:30:00 balance 2.71875 accrual 1.71875
    09:30:00 start r0002 q0002 charged
    09:30:00 balance 1.71875 charge -1
    09:30:00 flag true authorizedWhenInUse
    09:30:00 locate
    09:30:05 fix none after 5
    09:30:05 timeline unavailable until 10:00:00
    09:30:05 shows unavailable
    09:30:05 asked q0003 policy for 10:00:00
    09:35:00 setting never denied settings app
    10:00:00 balance 3.4375 accrual 1.71875
    10:00:00 start r0003 q0003 charged
    10:00:00 balance 2.4375 charge -1
    10:00:00 flag false denied
    10:00:00 locate
    10:00:05 fix none after 5
    10:00:05 timeline notApproved until 10:30:00
    10:00:05 shows notApproved
    10:00:05 asked q0004 policy for 10:30:00
    10:30:00 balance 4.15625 accrual 1.71875
    10:30:00 start r0004 q0004 charged
    10:30:00 balance 3.15625 charge -1
    10:30:00 flag false denied
    10:30:00 locate
    10:30:05 fix none after 5
    10:30:05 timeline notApproved until 11:00:00
    10:30:05 shows notApproved
    10:30:05 asked q0005 policy for 11:00:00
    11:00:00 balance 4.875 accrual 1.71875
    11:00:00 start r0005 q0005 charged
    11:00:00 balance 3.875 charge -1
    11:00:00 flag false denied
    11:00:00 locate
    11:00:05 fix none after 5
    11:00:05 timeline notApproved until 11:30:00
    11:00:05 shows notApproved
    11:00:05 asked q0006 policy for 11:30:00
    11:05:00 setting always authorizedAlways settings app
    11:30:00 balance 5.59375 accrual 1.71875
    11:30:00 start r0006 q0006 charged
    11:30:00 balance 4.59375 charge -1
    11:30:00 flag true authorizedAlways
    11:30:00 locate
    11:30:03 fix delivered after 3 of 11:30:03
    11:30:03 timeline content of 11:30:03 until 12:00:00
    11:30:03 shows content of 11:30:03
    11:30:03 asked q0007 policy for 12:00:00
    12:00:00 balance 6.3125 accrual 1.71875
    12:00:00 start r0007 q0007 charged
    12:00:00 balance 5.3125 charge -1
    12:00:00 flag true authorizedAlways
    12:00:00 locate
    12:00:03 fix delivered after 3 of 12:00:03
    12:00:03 timeline content of 12:00:03 until 12:30:00
    12:00:03 shows content of 12:00:03
    12:00:03 asked q0008 policy for 12:30:00
    12:30:00 balance 7.03125 accrual 1.71875
    12:30:00 start r0008 q0008 charged
    12:30:00 balance 6.03125 charge -1
    12:30:00 flag true authorizedAlways
    12:30:00 locate
    12:30:03 fix delivered after 3 of 12:30:03
    12:30:03 timeline content of 12:30:03 until 13:00:00
    12:30:03 shows content of 12:30:03
    12:30:03 asked q0009 policy for 13:00:00
    13:00:00 balance 7.75 accrual 1.71875
    13:00:00 start r0009 q0009 charged
    13:00:00 balance 6.75 charge -1
    13:00:00 flag true authorizedAlways
    13:00:00 locate
    13:00:03 fix delivered after 3 of 13:00:03
    13:00:03 timeline content of 13:00:03 until 13:30:00
    13:00:03 shows content of 13:00:03
    13:00:03 asked q0010 policy for 13:30:00
    13:05:00 setting whenInUseAppOnly authorizedWhenInUse settings app
    13:30:00 balance 8.46875 accrual 1.71875
    13:30:00 start r0010 q0010 charged
    13:30:00 balance 7.46875 charge -1
    13:30:00 flag false authorizedWhenInUse
    13:30:00 locate
    13:30:05 fix none after 5
    13:30:05 timeline notApproved until 14:00:00
    13:30:05 shows notApproved
    13:30:05 asked q0011 policy for 14:00:00
    14:00:00 balance 9.1875 accrual 1.71875
    14:00:00 start r0011 q0011 charged
    14:00:00 balance 8.1875 charge -1
    14:00:00 flag false authorizedWhenInUse
    14:00:00 locate
    14:00:05 fix none after 5
    14:00:05 timeline notApproved until 14:30:00
    14:00:05 shows notApproved
    14:00:05 asked q0012 policy for 14:30:00
    14:30:00 balance 9.90625 accrual 1.71875
    14:30:00 start r0012 q0012 charged
    14:30:00 balance 8.90625 charge -1
    14:30:00 flag false authorizedWhenInUse
    14:30:00 locate
    14:30:05 fix none after 5
    14:30:05 timeline notApproved until 15:00:00
    14:30:05 shows notApproved
    14:30:05 asked q0013 policy for 15:00:00
    15:00:00 balance 10.625 accrual 1.71875
    15:00:00 start r0013 q0013 charged
    15:00:00 balance 9.625 charge -1
    15:00:00 flag false authorizedWhenInUse
    15:00:00 locate
    15:00:05 fix none after 5
    15:00:05 timeline notApproved until 15:30:00
    15:00:05 shows notApproved
    15:00:05 asked q0014 policy for 15:30:00
    15:05:00 setting askNextTime notDetermined settings app
    15:30:00 balance 11.34375 accrual 1.71875
    15:30:00 start r0014 q0014 charged
    15:30:00 balance 10.34375 charge -1
    15:30:00 flag false notDetermined
    15:30:00 locate
    15:30:05 fix none after 5
    15:30:05 timeline notApproved until 16:00:00
    15:30:05 shows notApproved
    15:30:05 asked q0015 policy for 16:00:00
    """
}
