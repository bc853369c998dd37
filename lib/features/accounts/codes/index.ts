import 'server-only';

export { codeCounter, hasOpenCode, sendCode, takeCode } from './commands';
export { setKnownNumbers } from './limits';
