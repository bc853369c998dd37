import { paths } from '../../../platform/paths';
import { isObjectId } from '../../../platform/validation';

/** The page of the file that an ordinary form names; the list of files where it names none. */
export const remittancePath = (file: string | undefined): string =>
  file !== undefined && isObjectId(file) ? paths.remittance(file) : paths.remittances;
