import { storageKeys, writeStored } from '@boaxepa/shell-sdk';
import { useApiServer } from '@boaxepa/web-testing';
import { act, screen, within } from '@testing-library/react';
import { clara, serve, showDashboard } from './testing/dashboardScreen.tsx';

useApiServer();

jest.mock('./components/SavedOrderList.tsx', (): object => {
  throw new Error('no connection');
});

it('shows the characters of the stored codes when the code of the cards does not load', async () => {
  serve([]);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  showDashboard();
  const order = { id: `${'0'.repeat(16)}7f3a91c2` };
  const codes = [{ code: 'K7M2QX', qr: 'BX1', order, savedAt: Date.now() }];
  act(() => writeStored(storageKeys.pickupCodes, JSON.stringify({ userId: clara.id, codes })));
  const section = await screen.findByRole('region', { name: 'Seu pedido' });
  expect(await within(section).findByText('K7M-2QX', undefined, { timeout: 5000 })).toBeVisible();
  expect(section).toHaveTextContent('Pedido 7F3A91C2: K7M-2QX');
});
