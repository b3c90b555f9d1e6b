import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { Component as ProfilePage } from '../ProfilePage.tsx';
import { session } from '../../../shop/testing/session.ts';

export const profile = {
  id: session.partnerId,
  businessName: 'Padaria Aurora',
  businessType: 'bakery',
  status: 'approved',
  ownerName: 'Rosa Lima',
  phone: '11987654321',
  address: 'Rua das Laranjeiras, 100',
  cnpj: '12ABC34501DE35',
  email: 'padaria@boaxepa.test',
  version: 4,
  pinReview: null,
};

/** Renders the profile page for a signed-in shop. */
export function renderProfile() {
  const app = renderWithApp(<ProfilePage />, {
    route: '/partner/dados-cadastrais',
    path: '/partner/dados-cadastrais',
    routes: [{ path: '*', element: <p>Outra tela</p> }],
    session,
  });
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const retype = async (label: string, text: string) => {
    await app.user.clear(await field(label));
    if (text) await app.user.type(await field(label), text);
  };
  return { ...app, field, retype };
}
