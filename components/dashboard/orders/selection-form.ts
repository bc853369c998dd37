/** The form that the list's checkboxes belong to, wherever they stand. */
export const BULK_FORM = 'bulk-orders';
