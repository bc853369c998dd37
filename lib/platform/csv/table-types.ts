/** Why a whole file can't be taken as a table; browsers have the list too. */
export const TABLE_PROBLEMS = [
  'empty',
  'binary',
  'spreadsheet',
  'notCsv',
  'noRows',
  'tooManyRows',
  'tooManyColumns',
  'quoteNotClosed',
] as const;
export type TableProblem = (typeof TABLE_PROBLEMS)[number];
