import 'server-only';
import { ReturnModel } from '../../../../models/return';
import { connectDatabase } from '../../../platform/database/connect';

/** Photos of what is given back: the sweep of pictures leaves them. */
export async function* returnPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const returns = ReturnModel.find({ 'photos.0': { $exists: true } }, { photos: 1 }).lean();
  for await (const { photos } of returns.cursor()) yield* photos;
}
