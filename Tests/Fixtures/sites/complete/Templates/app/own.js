document.documentElement.classList.add('own');
