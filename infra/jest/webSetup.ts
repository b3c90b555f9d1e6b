import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// A busy machine takes longer than the usual second; what never comes still fails.
configure({ asyncUtilTimeout: 15_000 });
