import { Bell, CircleCheck, MapPin, Plus, Timer, Trash2, X, Zap } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@boaxepa/ui';
import { Button } from '@boaxepa/ui';
import { Chip, ChipGroup } from '@boaxepa/ui';
import { IconButton, IconLink } from '@boaxepa/ui';
import { LinkButton } from '@boaxepa/ui';
import { SearchField } from '@boaxepa/ui';
import { Spinner } from '@boaxepa/ui';
import { Price, Tag } from '@boaxepa/ui';
import { CopyButton, KeyValueList, ProgressSteps, Timeline } from '@boaxepa/ui/details';
import { QuantityStepper } from '@boaxepa/ui/quantityStepper';
import { Sample } from './Sample.tsx';

const variants = ['brand', 'accent', 'ghost', 'quiet', 'danger'] as const;
const chips = ['Todos', 'Mercados', 'Restaurantes', 'Farmácias', 'Padarias', 'Outros'] as const;

/** A simulated action, slow enough to show the pending state. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 1500));

export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Sample key={variant} name={`Button ${variant}`}>
          <Button variant={variant}>Entrar</Button>
          <Button variant={variant} size="m" icon={Plus}>
            Nova Sacola
          </Button>
          <Button variant={variant} size="s">
            Aprovar
          </Button>
          <Button variant={variant} loading loadingText="Entrando...">
            Entrar
          </Button>
          <Button variant={variant} disabled>
            Indisponível
          </Button>
          <Button variant={variant} size="m" onClick={wait} loadingText="Salvando...">
            Um clique só
          </Button>
        </Sample>
      ))}
      <Sample name="Button full, LinkButton">
        <Button variant="accent" full>
          Criar conta
        </Button>
        <LinkButton to="/_kit" variant="ghost" size="m" icon={MapPin}>
          Ver no mapa
        </LinkButton>
        <LinkButton href="tel:1133334444" variant="quiet" size="s">
          (11) 3333-4444
        </LinkButton>
      </Sample>
      <Sample name="IconButton">
        <IconButton icon={Bell} label="Mensagens, 3 não lidas" badge={<Badge count={3} />} />
        <IconButton icon={Trash2} label="Remover" outlined />
        <IconButton icon={X} label="Fechar" dense />
        <IconButton icon={X} label="Carregando" loading />
        <IconButton icon={X} label="Indisponível" disabled />
        <IconLink icon={MapPin} label="Ver no mapa" to="/_kit" />
        <CopyButton text="12.ABC.345/01DE-35" label="Copiar CNPJ" />
      </Sample>
      <Sample name="Spinner">
        <Spinner label="Carregando" />
        <Spinner size={40} />
      </Sample>
    </>
  );
}

function ChipSamples() {
  const [chip, setChip] = useState<string>('Todos');
  const [sound, setSound] = useState(true);
  return (
    <>
      <Sample name="ChipGroup" block>
        <ChipGroup
          label="Categorias"
          options={chips.map((value) => ({ value, label: value }))}
          value={chip}
          onChange={setChip}
          deselectTo="Todos"
        />
      </Sample>
      <Sample name="Chip">
        <Chip pressed={sound} onPress={() => setSound(!sound)} icon={Bell}>
          Som
        </Chip>
      </Sample>
    </>
  );
}

function StepperSamples() {
  const [count, setCount] = useState(2);
  const [full, setFull] = useState(3);
  return (
    <Sample name="QuantityStepper">
      <QuantityStepper
        label="Doce - Padaria"
        value={count}
        onChange={setCount}
        max={6}
        maxReason="Só há 6 sacolas"
      />
      <QuantityStepper
        label="Mista - Diversos"
        value={full}
        onChange={setFull}
        max={3}
        maxReason="Só há 3 sacolas"
        countText={(value) => `${value} sacolas`}
      />
      <QuantityStepper label="Salgada" value={0} onChange={() => undefined} />
      <QuantityStepper label="Indisponível" value={0} onChange={() => undefined} disabled />
    </Sample>
  );
}

function ChoiceSamples() {
  const [search, setSearch] = useState('');
  return (
    <>
      <Sample name="SearchField" block>
        <SearchField
          raised
          label="Buscar parceiros"
          placeholder="Buscar produtos ou parceiros..."
          value={search}
          onChange={setSearch}
        />
      </Sample>
    </>
  );
}

export function Values() {
  return (
    <>
      <ChipSamples />
      <StepperSamples />
      <ChoiceSamples />
      <Sample name="Tag">
        <Tag>Mista</Tag>
        <Tag tone="success" icon={CircleCheck}>
          Entregue
        </Tag>
        <Tag tone="warning" icon={Timer}>
          Pendente
        </Tag>
        <Tag tone="danger" icon={X}>
          Rejeitado
        </Tag>
        <Tag tone="info">Aguardando retirada</Tag>
        <Tag tone="deal">-63%</Tag>
        <Tag tone="accent" icon={Zap}>
          Super Oferta
        </Tag>
        <Tag tone="overlay">8 sacolas</Tag>
      </Sample>
      <Sample name="Badge">
        <Badge count={3} inline label="3 pedidos ativos" />
        <Badge count={140} inline />
      </Sample>
      <Sample name="Price">
        <Price cents={1490} wasCents={4000} saving size="l" />
        <Price cents={1490} prefix="Desde" />
        <Price cents={4970} dot size="s" />
        <Price cents={1350} wasCents={1800} saving off />
      </Sample>
      <Sample name="ProgressSteps" block>
        <ProgressSteps
          label="Andamento do pedido"
          steps={['Pronto para Retirada', 'Pedido Retirado']}
          done={0.5}
        />
      </Sample>
      <Sample name="Timeline" block>
        <Timeline
          label="Histórico do pedido"
          items={[
            { title: 'Pedido criado', time: 'hoje, 14:20', dateTime: '2026-11-21T17:20:00Z' },
            { title: 'Confirmado pela loja', time: 'hoje, 14:31', dateTime: '2026-11-21T17:31:00Z' },
            {
              title: 'Pronto para retirada',
              time: 'hoje, 16:58',
              dateTime: '2026-11-21T19:58:00Z',
              note: 'Leve uma sacola',
            },
          ]}
        />
      </Sample>
      <Sample name="KeyValueList" block>
        <KeyValueList
          columns={2}
          items={[
            { label: 'CNPJ', value: '12.ABC.345/01DE-35', copy: '12ABC34501DE35' },
            { label: 'Responsável', value: 'João Aurora · (11) 3333-4444' },
          ]}
        />
      </Sample>
    </>
  );
}
