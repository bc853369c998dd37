export { uriOf } from './address';
export { DatabaseStartError, DataDirectoryInUseError } from './errors';
export { repairDatabase } from './repair';
export { startEmbeddedDatabase } from './server';
