import { paths } from '../../../shop/paths';
import { isObjectId } from '../../../platform/validation';

/** Largest upload, in MB of 1,048,576 bytes. */
export const MAX_FILE_MEGABYTES = 1;
export const MAX_FILE_BYTES = MAX_FILE_MEGABYTES * 1024 * 1024;
/** Parcels of one file. */
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 60;
/** Files that are looked at and not applied, over all couriers. */
export const MOST_DRAFTS = 50;
/** Lines that a preview shows, and lines that can't be read. */
export const SHOWN_LINES = 20;

/** How old what couriers owe is told apart, in days. */
export const OWED_AGES = [7, 14, 30] as const;

/** Name of a courier in its account in the books. */
export const COURIER_NAME = /^[\p{L}\p{M}\p{N}-]{1,100}$/u;

/** The page of the file that an ordinary form names; the list of files where it names none. */
export const remittancePath = (file: string | undefined): string =>
  file !== undefined && isObjectId(file) ? paths.remittance(file) : paths.remittances;
