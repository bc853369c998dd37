/** The form that the list's checkboxes belong to, wherever they stand. */
export const BULK_FORM = 'bulk-orders';

/** Id of the checkbox that chooses every order of the page. */
export const SELECT_ALL = 'choose-all-orders';
