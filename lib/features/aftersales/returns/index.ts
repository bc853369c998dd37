import 'server-only';

export { remindOfReturns, runReturnDeadlines } from './deadline-commands';
export { findReturnFaults } from './integrity';
export {
  findAskedReturns,
  findDueReturns,
  findReturnNumbers,
  findReturnedOrders,
  findReturning,
  readReturnPhoto,
  returnHold,
  returnPictures,
} from './lookup-queries';
export { returnPeriods } from './period-rules';
export {
  RETURNS_PAGE_SIZE,
  findReturn,
  findReturnable,
  findReturns,
  listReturns,
  listReturnsOfOrder,
} from './queries';
export { addReturnPhoto, requestReturn, requirePhotoRoom, writeMessage } from './request-commands';
export { countsSince, freightPayer, mayGiveBack, returnNumber } from './rules';
export { getSellerReturns } from './seller-queries';
export { stepReturn } from './step-commands';
export { returnSubscriber } from './subscribers';
export { returnQueues } from './work-queues';
