export { uriOf } from './address';
export { DatabaseStartError, DataDirectoryInUseError } from './errors';
export { checkUnused } from './level-handle';
export { repairDatabase } from './repair';
export { startEmbeddedDatabase } from './server';
