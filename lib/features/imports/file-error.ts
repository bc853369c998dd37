import { FileError as AnyFileError } from '../../platform/csv/file-error';
import type { FileProblem } from './rules';

/** A file that can't be imported, with one of the problems that the screens have words for. */
export type FileError = AnyFileError<FileProblem>;
export const FileError = AnyFileError<FileProblem>;
