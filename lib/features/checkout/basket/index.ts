import 'server-only';

export {
  addAgain,
  changeLine,
  chooseDelivery,
  removeLine,
  setCode,
  setDistrict,
  setLine,
} from './commands';
export { estimateDelivery } from './estimate-queries';
export { canAnyBeHad, getBasket, viewBasket } from './queries';
export {
  basketSignIn,
  countCookie,
  moveBasket,
  readBasket,
  removeOrdered,
  shopperOf,
} from './store-commands';
export type { BasketShopper, BasketVisitor } from './store-commands';
export { answerWrite, callDistrict, pageVisitor, visitorOf } from './visitor';
