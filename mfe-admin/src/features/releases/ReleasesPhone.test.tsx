import { screen, within } from '@testing-library/react';
import type { AdminReleases } from '@boaxepa/contracts/wire/adminReleases';
import {
  card,
  next,
  nothing,
  releases,
  serve,
  show,
  stable,
  withShopper,
} from './testing/releasesScreen.tsx';

const toggle = (area: string) => screen.findByRole('button', { name: `Detalhes de ${area}` });
/** Returns the names of the cards that are open. */
async function openCards(): Promise<(string | null)[]> {
  await screen.findByRole('region', { name: 'Clientes' });
  return screen
    .getAllByRole('region')
    .filter((region) => within(region).queryByText('Canal next'))
    .map((region) => region.getAttribute('aria-label'));
}
/** Sample data in which all areas have a stable version, and only `area` differs. */
function quietExcept(area: string, changes: Partial<AdminReleases['remotes'][number]>): AdminReleases {
  const remotes = releases.remotes.map(({ remote, label }) => ({
    ...nothing,
    remote,
    label,
    live: stable.version,
    stable,
    ...(remote === area && changes),
  }));
  return { ...releases, remotes, refused: [] };
}

describe('releases on a phone', () => {
  it('show one open area at a time', async () => {
    serve();
    const { user, container } = show({ width: 360 });
    const shopper = await toggle('Clientes');
    const partner = await toggle('Parceiros');
    expect(await openCards()).toEqual(['Clientes']);
    expect(shopper).toHaveAttribute('aria-expanded', 'true');
    expect(partner).toHaveAttribute('aria-expanded', 'false');
    await expect(container).toBeAccessible();

    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(partner);
    expect(await openCards()).toEqual(['Parceiros']);
    expect(partner).toHaveFocus();
    expect(partner).toHaveAttribute('aria-expanded', 'true');
    expect(shopper).toHaveAttribute('aria-expanded', 'false');
    expect(scrolled.mock.contexts).toEqual([partner.parentElement]);
    await user.click(partner);
    expect(await openCards()).toEqual([]);
  });

  it.each([
    ['an invalid file', { invalidFile: 'x' }, 'Canais ilegíveis'],
    ['an invalid signature', { stable: { ...stable, state: 'refused' as const } }, 'Assinatura inválida'],
    ['a failed smoke test', { next: { ...next, smoke: 'failed' as const } }, 'Uma tela falhou no teste'],
    ['a running test', { next, percent: 10 }, 'Em teste, 10%'],
  ])('open the area with %s first, and name it while the area is closed', async (_, changes, tag) => {
    serve(quietExcept('mfe-partner', changes));
    const { user } = show({ width: 719 });
    expect(await openCards()).toEqual(['Parceiros']);
    await user.click(await toggle('Parceiros'));
    const partner = await card('Parceiros');
    expect(partner.getByText(tag)).toBeVisible();
    expect(partner.getByText('1.14.2')).toBeVisible();
  });

  it('open the first area if no area has a problem or a test', async () => {
    serve(quietExcept('', {}));
    show({ width: 360 });
    expect(await openCards()).toEqual(['Clientes']);
  });

  it('name a refused publication while the area is closed', async () => {
    serve({ ...withShopper({}), remotes: releases.remotes.map((area) => ({ ...area, stable, next: null })) });
    const { user } = show({ width: 360 });
    await user.click(await toggle('Clientes'));
    expect((await card('Administração')).getByText('Recusada')).toBeVisible();
  });

  it('show all areas in a window of 720 px', async () => {
    serve();
    show({ width: 720 });
    expect(await openCards()).toEqual(['Clientes', 'Parceiros', 'Administração']);
    expect(screen.queryByRole('button', { name: /^Detalhes de/ })).toBeNull();
  });
});
