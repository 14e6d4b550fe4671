/** The CUs of a force, as a part of a message. */
export const CUS =
  '{regulars, plural, =0 {{elephants, plural, =0 {no CU} one {# elephant} other {# elephants}}} one {# regular CU} other {# regular CUs}}{regulars, plural, =0 {} other {{elephants, plural, =0 {} one { and # elephant} other { and # elephants}}}}';

/** The generals who are with them, where there are any. */
export const WITH = '{generals, select, none {} other { with {generals}}}';
