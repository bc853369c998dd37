import 'server-only';

export {
  addCategory,
  lockCategories,
  moveCategory,
  nameCategory,
  removeAttribute,
  retireCategory,
  saveAttribute,
} from './commands';
export { getTree, readTree } from './queries';
