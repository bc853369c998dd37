import 'server-only';

export { receivePictures } from './commands';
export { decidePictures } from './decide-commands';
export { getPictureBatch } from './queries';
