export { decidePicturesRoute, sendPicturesRoute } from './routes';
export * as routes from './routes';
export { dropField, MAX_TYPED, productField } from './schema';
export {
  KEPT_HOURS,
  MAX_ENTRIES,
  MAX_FORM_MEGABYTES,
  MAX_UNPACKED_MEGABYTES,
  MAX_WAITING,
} from './types';
export type { NamedProduct, PictureBatchView, WaitingPicture } from './types';
