import { isObjectId } from '@/lib/platform/validation';
import { deskPaths } from '@/lib/shop/desk-paths';

/** The page of a list by the id that a form names; that of the first list for anything else. */
export const savedPageOf = (listId: string | undefined): string =>
  listId !== undefined && isObjectId(listId) ? deskPaths.savedList(listId) : deskPaths.saved;
