export { NoAnswer, Refused } from './errors';
export { poishaOf, takaText } from './money';
export { pageAddress, scalar } from './scalar';
export { fitted } from './text';
export { jsonObject, LONGEST_CALL_MS, send, type Answer, type Call } from './transport';
