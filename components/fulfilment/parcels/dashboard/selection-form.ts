/** The form that the list's checkboxes belong to, wherever they stand. */
export const PARCELS_FORM = 'bulk-parcels';
export const QUEUE_FORM = 'bulk-pack';

/** Id of the checkbox that chooses everything on the page. */
export const SELECT_ALL = 'choose-all-parcels';
