import 'server-only';

export { publishContent, restoreContent } from './commands';
export {
  getContent,
  getContentVersion,
  getEditableContent,
  getFrameContent,
  listContentStates,
  listContentVersions,
  tilePictures,
} from './queries';
export type { ContentState } from './queries';
