import 'server-only';

export { forbiddenIn, getForbiddenWords, saveForbiddenWords } from './settings-commands';
