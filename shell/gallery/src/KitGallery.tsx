import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Audience } from '@boaxepa/shell-sdk';
import { AppTheme } from '@boaxepa/ui';
import { media } from '@boaxepa/ui';
import { ChipGroup } from '@boaxepa/ui';
import { Page, Row, Stack } from '@boaxepa/ui';
import { PageHeader, SectionHeader } from '@boaxepa/ui';
import { Cards, States } from './Cards.tsx';
import { Buttons, Values } from './Controls.tsx';
import { Charts } from './ChartSamples.tsx';
import { Forms } from './FormSamples.tsx';
import { Foundations } from './Foundations.tsx';
import { Maps } from './MapSamples.tsx';
import { Overlays } from './Overlays.tsx';
import { AuthScreen, BusinessScreen, ShopperScreen } from './Screens.tsx';
import { Tables } from './TableSamples.tsx';

const sections: Readonly<Record<string, ComponentType>> = {
  'Cores e tipos': Foundations,
  Botões: Buttons,
  Valores: Values,
  Cartões: Cards,
  Estados: States,
  Formulários: Forms,
  Diálogos: Overlays,
  Tabelas: Tables,
  Gráficos: Charts,
  Mapas: Maps,
};
const screens: Readonly<Record<string, ComponentType>> = {
  'Tela do cliente': ShopperScreen,
  'Tela da loja': BusinessScreen,
  'Tela de cadastro': AuthScreen,
};
const audiences = [
  { value: 'shopper', label: 'Cliente' },
  { value: 'business', label: 'Loja' },
] as const;

const Columns = styled(Stack)`
  ${media.wide} {
    max-width: 960px;
  }
`;

/**
 * Developer page that shows every component of @boaxepa/ui in each of its variants. `?parte=` selects a component or a
 * page, and `?tema=business` selects the palette for partners and administrators.
 */
export function KitGallery() {
  const [query, setQuery] = useSearchParams();
  const sectionName = query.get('parte') ?? 'Cores e tipos';
  const audience: Audience = query.get('tema') === 'business' ? 'business' : 'shopper';
  const go = (name: string, value: string) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      after.set(name, value);
      return after;
    });
  const Screen = screens[sectionName];
  if (Screen) {
    return (
      <AppTheme audience={audience}>
        <Screen />
      </AppTheme>
    );
  }
  const Section = sections[sectionName] ?? Foundations;
  const options = [...Object.keys(sections), ...Object.keys(screens)].map((value) => ({
    value,
    label: value,
  }));
  return (
    <AppTheme audience={audience}>
      <main>
        <Page>
          <Row $between $wrap>
            <PageHeader title="Kit" subtitle="As partes de que as telas são feitas" />
            <ChipGroup
              label="Público"
              options={audiences}
              value={audience}
              onChange={(value) => go('tema', value)}
            />
          </Row>
          <ChipGroup
            label="Partes"
            options={options}
            value={sectionName}
            onChange={(value) => go('parte', value)}
          />
          <SectionHeader title={sectionName} />
          <Columns $gap={7}>
            <Section />
          </Columns>
        </Page>
      </main>
    </AppTheme>
  );
}
