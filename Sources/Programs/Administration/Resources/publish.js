// Looks again while a publication goes on.
setTimeout(() => location.reload(), 1500);
