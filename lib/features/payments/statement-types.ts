import type { Columns } from '../../platform/csv/columns';

/** Largest statement of a wallet: a month of a busy shop's account. */
export const MAX_STATEMENT_MEGABYTES = 1;
export const MAX_STATEMENT_ROWS = 5_000;
export const MAX_STATEMENT_COLUMNS = 60;

/** Statements whose columns nobody has named yet. */
export const MOST_UNREAD_STATEMENTS = 20;

/** Payments that one press confirms at most. */
export const MOST_TOGETHER = 50;

/** Roles of a statement's columns. */
export const STATEMENT_ROLES = [
  'transactionId',
  /** What came in; in a file with one column for both ways, what moved. */
  'incoming',
  /** What went out, where it has a column of its own. */
  'out',
  /** Day, with or without the time. */
  'at',
  /** The time, where it has a column of its own. */
  'time',
  'payer',
  /** Type of the transfer, such as "Received Money". */
  'kind',
  'status',
] as const;
export type StatementRole = (typeof STATEMENT_ROLES)[number];
export type StatementMapping = Columns<StatementRole>;

/** A statement whose lines are not read yet, and one whose lines are kept. */
export const STATEMENT_STATES = ['draft', 'taken'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** Why a line can't be read: the column that is wrong, or `cells`, more than there are columns. */
export const STATEMENT_FAULTS = ['cells', 'transactionId', 'incoming', 'at'] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

/** What a statement says of a wallet payment. Only `exact` needs no person. */
export const LINE_MATCHES = [
  /** The line with its id: the same account, sum, and a time between order and statement of the buyer. */
  'exact',
  /** No line with its id in the account that the buyer named. */
  'none',
  /** The line paid another payment. */
  'used',
  /** A person closed the line: nobody's order named it. It can be opened again. */
  'closed',
  /** Two statements say different things of the line. */
  'differs',
  'amount',
  /** Received before the purchase was placed, or after the buyer gave the id. */
  'time',
  /** Only the buyer or a seller of the purchase brought the statement. */
  'party',
  /** Above the limit for a second person, only the person who looks brought the statement. */
  'own',
  /** Another account of the shop received it. */
  'elsewhere',
] as const;
export type LineMatch = (typeof LINE_MATCHES)[number];

/** Tabs of the statements' lines. */
export const LINE_TABS = ['open', 'used', 'differs', 'closed', 'all'] as const;
export type LineTab = (typeof LINE_TABS)[number];
