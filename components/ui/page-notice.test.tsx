/**
 * @jest-environment jsdom
 */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { showDialog } from './dialogs';
import { PageNotice } from './page-notice';
import { TextField } from './text-field';

jest.mock('./dialogs', () => ({ showDialog: jest.fn(async () => undefined) }));

const said = jest.mocked(showDialog);

function page(notice: string, errors: Record<string, string>) {
  window.history.replaceState(null, '', `/page?notice=${notice}#form`);
  render(
    <main>
      <PageNotice icon="error" title="Error!" text="Please look again." button="OK" />
      <form method="get">
        <TextField name="filter" label="Filter" error="A filter is no part of what was posted." />
      </form>
      <form method="post">
        <TextField name="percent" label="Percent" error={errors.percent} />
        <TextField name="seller" label="Seller" error={errors.seller} />
      </form>
    </main>,
  );
}

beforeEach(() => said.mockClear());

it('Leads to the first field that is wrong, and says nothing beside what it says itself.', () => {
  page('INVALID', { percent: 'At most 50.', seller: 'Nobody has this name.' });
  expect(screen.getByLabelText('Percent')).toHaveFocus();
  expect(said).not.toHaveBeenCalled();
  expect(window.location.search).toBe('');
  expect(window.location.hash).toBe('#form');
});

it.each([
  ['no field shows what is wrong', 'INVALID', {}],
  ['something else than a field was refused', 'CONFLICT', { percent: 'At most 50.' }],
])('Says it in a dialog where %s.', (_case, notice, errors) => {
  page(notice, errors);
  expect(said).toHaveBeenCalledWith(expect.objectContaining({ text: 'Please look again.' }));
  expect(document.body).toHaveFocus();
});
