import 'server-only';

export { exportSubscribers, listSubscribers, removeSubscriber } from './commands';
export { chooseLetter, readLetterState, sendLetters, subscribe } from './letter-commands';
