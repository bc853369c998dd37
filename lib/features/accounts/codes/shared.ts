export { codeSchema, phoneCodeField } from './schema';
