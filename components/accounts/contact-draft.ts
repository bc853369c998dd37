/** Name of the draft of who the goods go to, which every checkout of this tab begins with. */
export const CONTACT_DRAFT = 'checkout';
