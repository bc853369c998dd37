import { ShopError } from '@/lib/shop/errors';
import { handle, route } from '@/lib/platform/http/handle';
import { LIMITS } from '@/lib/shop/limit-rules';
import { consume } from '@/lib/platform/http/limits';
import { STRANGER_UPLOAD_SLOTS, UPLOAD_SLOTS, withSlot } from '@/lib/platform/http/slots';
import { uploadPicture } from '@/lib/platform/storage/commands';
import { readUpload } from '@/lib/platform/storage/upload-form';
import { uploadLimits } from '@/lib/platform/storage/rules';
import { uploadRoute } from '@/lib/platform/http/platform-routes';

/**
 * `POST /upload`: multipart `file` and `upload_preset` → `{secure_url, url, width, height,
 * bytes}`. Everyone may send a `profile_photo`, as registration comes before sign-in; without it
 * the smaller limits count.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(uploadRoute, {
    async run({ actor, request, address, idempotency }) {
      // Before the body is read: a try costs us a decoding, whatever becomes of it.
      const limit = actor ? LIMITS.upload : LIMITS.photoBeforeRegistration;
      await consume(limit, { address, account: actor?.id });
      if (actor) await consume(LIMITS.uploadDay, { address, account: actor.id });
      const slots = actor ? UPLOAD_SLOTS : STRANGER_UPLOAD_SLOTS;
      return withSlot(slots, { address, account: actor?.id }, () =>
        readUpload(
          request,
          uploadLimits(actor !== null),
          (preset) =>
            preset === 'product' && actor === null ? new ShopError('NOT_SIGNED_IN') : undefined,
          (upload) => uploadPicture(actor, upload, idempotency?.key),
        ),
      );
    },
  }),
);
