import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { ownRoutes } from '../recoveryRoutes.tsx';

export const clara = { id: 'a'.repeat(24), userType: 'shopper', email: 'clara@exemplo.com' } as const;

/** Shows the pages for a forgotten password at the address `route`. Every other address shows 'outra tela'. */
export const show = (route: string, session?: typeof clara) =>
  renderWithApp(<p>outra tela</p>, {
    path: '/other',
    route,
    session,
    routes: [...ownRoutes, { path: '*', element: <p>outra tela</p> }],
  });

export const button = (name: string) => screen.getByRole('button', { name });
export const link = (name: string) => screen.getByRole('link', { name });
