import { Button } from '@/components/ui/button';
import { PICTURE_TYPES } from '@/lib/platform/storage/rules';

/** Adds one photo without the script; with it, `add-photos.tsx` stands in its place. */
export function PhotoForm({
  path,
  formKey,
  labels,
}: {
  /** Address of the route that takes the photo. */
  path: string;
  /** So that a double tap adds it once. */
  formKey: string;
  labels: { choose: string; hint: string; submit: string };
}) {
  return (
    <form
      action={path}
      method="post"
      encType="multipart/form-data"
      className="mt-4 hidden space-y-3 border-t border-line pt-4 noscript:block"
    >
      <input type="hidden" name="upload_preset" value="product" />
      <input type="hidden" name="idempotencyKey" value={formKey} />
      <label htmlFor="photo" className="block text-[0.9375rem] font-semibold">
        {labels.choose}
      </label>
      <input
        id="photo"
        type="file"
        name="file"
        accept={PICTURE_TYPES.join(',')}
        required
        aria-describedby="photo-note"
        className="w-full text-base"
      />
      <p id="photo-note" className="text-sm text-muted">
        {labels.hint}
      </p>
      <div>
        <Button type="submit" variant="outline">
          {labels.submit}
        </Button>
      </div>
    </form>
  );
}
