import 'server-only';

export { publishContent, restoreContent } from './commands';
export {
  agreedTexts,
  getContent,
  getContentVersion,
  getEditableContent,
  getFrameContent,
  listContentStates,
  listContentVersions,
  tilePictures,
} from './queries';
export type { AgreedTexts, ContentState } from './queries';
