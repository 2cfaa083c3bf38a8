"""A dozen small drawings, so that both sites show the same pictures."""


def drawing(number):
    """A house on a hill; the number moves the sun and the house."""
    sun, house = 150 + 80 * number, 300 + 50 * (number * 5 % 12)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">'
            f'<rect width="1200" height="800" fill="#e8dcc0"/><circle cx="{sun}" cy="160" r="70" fill="#d98a3d"/>'
            f'<path d="M0 620Q300 480 600 560T1200 540V800H0z" fill="#6f7f4f"/>'
            f'<path d="M{house} 420h180v160h-180zM{house - 20} 420l110-90 110 90z" fill="#9c3522"/></svg>\n')
