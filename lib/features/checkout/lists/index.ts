import 'server-only';

export { changeItem, changeOwnList } from './commands';
export {
  followShop,
  listFollowed,
  moveFollows,
  stopMessages,
  tellFollowers,
} from './follow-commands';
export { getSavedPage, getSharedList, isSaved } from './queries';
export { readStopToken, stopToken } from './stop-rules';
export { createList, listSignIn, moveLists } from './store-commands';
export { tellOfSaved } from './tell-commands';
export {
  forgottenCookies,
  listCookies,
  listVisitorOf,
  pageListVisitor,
  seenCookies,
} from './visitor';
