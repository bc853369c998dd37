import 'server-only';

export { addBlock, changeBlock, giveBlockPicture, stepBlock } from './commands';
export {
  blockPictures,
  findBlockPlace,
  getBlocks,
  listBlockPlaces,
  previewBlocks,
  requireBannerPlace,
} from './queries';
export { turnBlocks } from './turn-commands';
