import type { Bag } from '@boaxepa/contracts/wire/bags';
import { renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { Attention } from './Attention.tsx';

/** 18:30 on 21 November in São Paulo. */
const now = new Date('2026-11-21T21:30:00Z');
const bags = [{ isActive: true, stock: 49, expiryDate: '2026-11-21' } as Bag];

describe('bags that expire today', () => {
  it.each([
    ['17:00 às 19:30', '49 unidades ainda à venda'],
    ['17:00 às 23:59', '49 unidades ainda à venda'],
    ['16:00 às 18:30', 'Retirada encerrada hoje'],
    [null, 'Sem retirada hoje'],
  ])('are on sale only until the pickup window of today ends: %s', (todayPickupSchedule, text) => {
    renderWithApp(
      <Attention
        orders={[]}
        bags={bags}
        profile={{ todayPickupSchedule }}
        loading={{ orders: false, bags: false }}
        zone="America/Sao_Paulo"
        now={now}
      />,
    );
    expect(screen.getByText('1 sacola vence hoje')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });
});
