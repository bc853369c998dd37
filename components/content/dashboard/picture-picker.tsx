'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { smallPicture } from '@/components/ui/picture-source';
import { UploadField } from '@/components/ui/upload-field';
import type { Credentials } from '@/components/ui/use-mutation';
import { useUploads } from '@/components/ui/use-uploads';
import { formatCount } from '@/lib/platform/money';

interface Props {
  title: string;
  /** Of the category's products. */
  pictures: string[];
  /** Empty: none was chosen. */
  chosen: string;
  credentials: Credentials;
  onChoose(image: string): void;
  onClose(): void;
}

/** A picture of the category's products, an uploaded one, or whatever its first product shows. */
export function PicturePicker(props: Props) {
  const { title, pictures, chosen, credentials, onChoose, onClose } = props;
  const t = useTranslations('contentManagement.fields');
  const locale = useLocale();
  const uploads = useUploads({
    credentials,
    onStart: () => {},
    onStored: onChoose,
    hasRoom: (index) => index === 0,
  });
  return (
    <Modal wide title={title} closeLabel={t('close')} onClose={onClose}>
      <div className="space-y-5">
        {pictures.length > 0 && (
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
            {pictures.map((picture, index) => (
              <li key={picture}>
                <button
                  type="button"
                  aria-label={t('pictureNumber', { number: formatCount(index + 1, locale) })}
                  aria-pressed={picture === chosen}
                  onClick={() => onChoose(picture)}
                  className="block w-full overflow-hidden rounded-field border border-line bg-white aria-pressed:border-3 aria-pressed:border-primary"
                >
                  <img
                    src={smallPicture(picture)}
                    alt=""
                    width={120}
                    height={120}
                    className="aspect-square w-full object-contain"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
        <UploadField
          label={t('uploadPicture')}
          name="picture"
          hint={t('uploadHint')}
          state={uploads.state}
          waiting={uploads.waiting}
          onFiles={uploads.upload}
        />
        <Button variant="outline" onClick={() => onChoose('')}>
          {t('automatic')}
        </Button>
      </div>
    </Modal>
  );
}
