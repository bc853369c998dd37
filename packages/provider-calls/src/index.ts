export { NoAnswer, Refused } from './errors';
export { setCallObserver, type CallOutcome, type CallSeen } from './observer';
export { poishaOf, takaText } from './money';
export { pageAddress, scalar } from './scalar';
export { fitted } from './text';
export { jsonObject, LONGEST_CALL_MS, send, type Answer, type Call } from './transport';
