import fc from 'fast-check';

// That a property fails is enough; its smallest counterexample takes minutes.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
