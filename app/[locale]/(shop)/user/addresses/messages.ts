/** Words of the form that adds and changes an address. */
export const ADDRESS_MESSAGES = [
  'addresses',
  'address',
  'account',
  'login',
  'dialogs',
  'errors',
  'validation',
] as const;
