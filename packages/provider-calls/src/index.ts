export {
  jsonObject,
  LONGEST_CALL_MS,
  NoAnswer,
  Refused,
  send,
  setCallObserver,
  type Answer,
  type Call,
  type CallOutcome,
  type CallSeen,
} from './transport';
export { fitted, pageAddress, poishaOf, scalar, takaText } from './values';
