import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import {
  SellerAgreementModel,
  SellerDocumentModel,
  type SellerDocumentRecord,
} from '../../../../models/seller-document';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { keepSealed } from '../../../platform/storage/sealed-pictures';
import { isObjectId } from '../../../platform/validation';
import { ShopError } from '../../../shop/errors';
import { shopFor } from '../../../shop/policy';
import { hasSignInPhone } from '..';
import { endedDocument } from './end-commands';
import type { SellerDocumentNoted } from './events';
import { nextDocumentState } from './rules';
import type { DocumentInput } from './schema';
import { numberKeyOf, sealedFor, sealNumber } from './store';
import { CONTRACT_VERSION, MOST_DOCUMENTS, MOST_PICTURES } from './types';

/**
 * Notes that the caller's shop agrees to the contract with sellers.
 * @param version that was read
 * @throws ShopError FORBIDDEN for members of a team, CONFLICT where there is a newer version
 */
export async function agreeToContract(actor: Actor, version: number): Promise<void> {
  const sellerId = new Types.ObjectId(shopFor(actor, 'shop.identity'));
  if (version !== CONTRACT_VERSION) throw new ShopError('CONFLICT');
  await inTransaction(async (session) => {
    const { upsertedCount } = await SellerAgreementModel.updateOne(
      { sellerId, version },
      { $setOnInsert: { at: new Date(), by: signatureOf(actor) } },
      { session, upsert: true },
    );
    if (upsertedCount === 0) return;
    await note(actor, sellerId, 'agreed', { version }, session);
  });
}

/**
 * Writes a document of the caller's shop down as a draft, or over the draft of its kind. What is approved
 * stays as it is until this one is decided.
 * @throws ShopError FORBIDDEN; NOT_POSSIBLE_NOW without agreement to the contract or while one of the kind
 *   waits for the shop; QUOTA where too many were handed in
 */
export async function saveDocument(
  actor: Actor,
  { kind, number, ...input }: DocumentInput,
  idempotency?: Idempotency,
  now = new Date(),
): Promise<{ documentId: string }> {
  const sellerId = new Types.ObjectId(shopFor(actor, 'shop.identity'));
  return writeOnce(actor, `document:${kind}`, idempotency, async (session) => {
    await requireAgreement(sellerId, session);
    const of = { sellerId, kind };
    const open = await SellerDocumentModel.findOne(
      { ...of, open: true },
      { state: 1 },
      { session },
    ).lean();
    if (open?.state === 'waiting') throw new ShopError('NOT_POSSIBLE_NOW');
    const _id = open?._id ?? new Types.ObjectId();
    const written = {
      ...input,
      number: sealNumber(_id, number),
      numberKey: numberKeyOf(kind, number),
    };
    if (open) {
      await SellerDocumentModel.updateOne({ _id, state: 'draft' }, { $set: written }, { session });
    } else {
      const before = await SellerDocumentModel.countDocuments(of, { session });
      if (before >= MOST_DOCUMENTS) {
        throw new ShopError('QUOTA', { extra: { quota: MOST_DOCUMENTS } });
      }
      await SellerDocumentModel.create(
        [{ _id, ...of, ...written, state: 'draft', open: true, createdAt: now }],
        { session },
      );
    }
    return { documentId: String(_id) };
  });
}

/** @throws ShopError NOT_POSSIBLE_NOW until the seller agrees to the present contract */
async function requireAgreement(sellerId: Types.ObjectId, session: ClientSession): Promise<void> {
  const agreed = await SellerAgreementModel.exists({
    sellerId,
    version: CONTRACT_VERSION,
  }).session(session);
  if (agreed === null) throw new ShopError('NOT_POSSIBLE_NOW');
}

/** @throws ShopError FORBIDDEN, NOT_FOUND where it is none of the caller's shop */
async function ownDocument(
  actor: Actor,
  id: string,
  session: ClientSession,
): Promise<SellerDocumentRecord> {
  const sellerId = new Types.ObjectId(shopFor(actor, 'shop.identity'));
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const found = await SellerDocumentModel.findOne({ _id: id, sellerId }, null, {
    session,
  }).lean<SellerDocumentRecord>();
  if (!found) throw new ShopError('NOT_FOUND');
  return found;
}

/**
 * Checks that a draft takes one more picture, before the upload is decoded.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW for what is no draft, QUOTA
 */
export const requirePictureRoom = (actor: Actor, id: string): Promise<void> =>
  inTransaction(async (session) => {
    const { state, pictures } = await ownDocument(actor, id, session);
    if (state !== 'draft') throw new ShopError('NOT_POSSIBLE_NOW');
    if (pictures.length >= MOST_PICTURES) {
      throw new ShopError('QUOTA', { extra: { quota: MOST_PICTURES } });
    }
  });

/**
 * Adds a picture to a draft of the caller's shop. The same picture is added once.
 * @param file that was uploaded, or its path
 * @throws ShopError as `requirePictureRoom`, and AppError as `keepSealed`
 */
export async function addDocumentPicture(
  actor: Actor,
  id: string,
  file: Buffer | string,
): Promise<void> {
  await requirePictureRoom(actor, id);
  const picture = await keepSealed(file, sealedFor(new Types.ObjectId(id)));
  await inTransaction(async (session) => {
    const { _id, pictures } = await ownDocument(actor, id, session);
    if (pictures.some(({ digest }) => digest === picture.digest)) return;
    const { modifiedCount } = await SellerDocumentModel.updateOne(
      { _id, state: 'draft', [`pictures.${MOST_PICTURES - 1}`]: { $exists: false } },
      { $push: { pictures: picture } },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
  });
}

/**
 * Sends a document of the caller's shop to the staff, or takes it back.
 * @throws ShopError FORBIDDEN; NOT_FOUND; NOT_POSSIBLE_NOW where the step is none of its state, it has no
 *   picture, or the seller has no proved phone or did not agree to the contract
 */
export async function stepDocument(
  actor: Actor,
  id: string,
  step: 'send' | 'withdraw',
  now = new Date(),
): Promise<{ documentId: string }> {
  await inTransaction(async (session) => {
    const found = await ownDocument(actor, id, session);
    const state = nextDocumentState(found.state, step, 'seller');
    if (state === null) throw new ShopError('NOT_POSSIBLE_NOW');
    const { _id, sellerId, kind } = found;
    const by = signatureOf(actor);
    if (step === 'withdraw' && found.state === 'draft') {
      // Nobody but its seller ever saw it.
      const { deletedCount } = await SellerDocumentModel.deleteOne(
        { _id, state: 'draft' },
        { session },
      );
      if (deletedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
      return;
    }
    if (step === 'withdraw') {
      await endedDocument(found, { state, by, reason: '', at: now }, session);
    } else {
      await requireAgreement(sellerId, session);
      const hasPhone = await hasSignInPhone(String(sellerId), session);
      if (!hasPhone || found.pictures.length === 0) throw new ShopError('NOT_POSSIBLE_NOW');
      const { modifiedCount } = await SellerDocumentModel.updateOne(
        { _id, state: found.state },
        {
          $set: { state, sentAt: now },
          $push: { history: { at: now, by, state, reason: '' } },
        },
        { session },
      );
      if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
    }
    await note(actor, sellerId, step === 'send' ? 'sent' : 'withdrawn', { kind }, session);
  });
  return { documentId: id };
}

async function note(
  actor: Actor,
  sellerId: Types.ObjectId,
  what: SellerDocumentNoted['data']['what'],
  after: Record<string, unknown>,
  session: ClientSession,
): Promise<void> {
  const subjectId = String(sellerId);
  const event: SellerDocumentNoted = {
    name: 'sellerDocument.noted',
    entity: `seller-documents:${subjectId}`,
    data: { sellerId, what },
    audit: { action: `user.document.${what}`, subject: 'user', subjectId, after },
  };
  await publish(actor, [event], session);
}
