import type { Refusal } from './platform.ts';
import { formatNumber } from '../domain/numbers.ts';

const KIBIBYTE = 1024;

const kibibytes = (bytes: string | null) => `${formatNumber(Number(bytes) / KIBIBYTE, 0)} KiB`;

/** Returns texts that explain to administrators why the publication of a front-end version was refused. */
export function refusalTexts({ kind, subject, wanted, found }: Refusal): { title: string; text: string } {
  switch (kind) {
    case 'shared':
      return {
        title: 'Pacote fora da faixa',
        text: `Pede ${subject} ${wanted}; o shell no ar tem ${found ?? 'nenhum'}.`,
      };
    case 'needs':
      return { title: 'Serviço antigo', text: `Pede ${subject} ${wanted}; no ar, ${found ?? 'nenhum'}.` };
    case 'route':
      return { title: 'Rota de outra área', text: `${subject} já é de ${found ?? 'outra área'}.` };
    case 'size':
      return { title: 'Acima do tamanho', text: `${kibibytes(wanted)}, limite ${kibibytes(found)}.` };
    default:
      // The subject is the publisher's message for the team, in English.
      return { title: 'Arquivos recusados', text: `Mensagem para a equipe: ${subject}` };
  }
}
