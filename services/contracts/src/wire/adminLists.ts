export const adminPageSizes = { partners: 10, orders: 10, shoppers: 50, terms: 10 } as const;
/** Labels for the result of checking a stored acceptance of the terms (product/privacy.md#acceptances). */
export const acceptanceChecks = {
  valid: { label: 'Aceite Válido', text: 'Registro completo e inalterado desde a data abaixo.' },
  text: {
    label: 'Texto alterado',
    text: 'O registro está como foi gravado, mas o texto guardado dessa versão dos termos não é mais o que foi aceito.',
  },
  record: {
    label: 'Registro alterado',
    text: 'Um campo deste registro foi mudado depois do aceite. Não o use como prova e avise a equipe técnica.',
  },
  unknown: {
    label: 'Sem verificação',
    text: 'O registro é anterior à verificação e não tem como ser conferido.',
  },
} as const;
export type AcceptanceResult = keyof typeof acceptanceChecks;

/**
 * Fixed number on the dashboard card 'Parâmetros Gerais' (general settings). It is not a count of anything in the
 * database.
 */
export const generalParametersCount = 15;

/** Maximum number of CNPJ changes of a shop that administrators get. The newest ones are listed. */
export const listedCnpjChanges = 100;
