throw new Error('planted: cannot be loaded');
