/** What a person is one of at a time, so that "now" replaces it. */
export const roles: ReadonlySet<string> = new Set(
  `student pupil teacher nurse doctor engineer cook waiter baker carpenter driver lawyer retired unemployed intern apprentice manager
  programmer seller electrician mechanic hairdresser journalist pregnant`.split(/\s+/),
);
