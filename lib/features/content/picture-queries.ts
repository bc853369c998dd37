import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import { ContentVersionModel } from '../../../models/content-version';

/** Pictures of the category tiles, of older versions too: they can be brought back. */
export async function* tilePictures(): AsyncGenerator<string> {
  await connectDatabase();
  const tiles = ContentVersionModel.find({ kind: 'categories' }, { value: 1 }).lean();
  for await (const { value } of tiles.cursor()) {
    for (const { image } of (value as { order: { image: string }[] }).order) yield image;
  }
}
