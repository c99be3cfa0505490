package org.wardvoice.reports.client;

import java.util.List;
import java.util.Locale;
import org.wardvoice.shared.persistence.LowerCase;

/** Paints SVG markup; text remains text. */
final class SvgCanvas implements Canvas {

  private final StringBuilder markup = new StringBuilder();

  String markup() {
    return markup.toString();
  }

  @Override
  public void line(List<Point> points, double thickness, int colour) {
    markup.append("<polyline fill=\"none\" stroke-linejoin=\"round\" stroke-width=\"");
    markup.append(number(thickness)).append("\" stroke=\"").append(colour(colour));
    markup.append("\" points=\"");
    for (Point point : points) {
      markup.append(number(point.x())).append(',').append(number(point.y())).append(' ');
    }
    markup.append("\"/>");
  }

  @Override
  public void rectangle(Point corner, double width, double height, int colour) {
    markup.append("<rect x=\"").append(number(corner.x()));
    markup.append("\" y=\"").append(number(corner.y()));
    markup.append("\" width=\"").append(number(width));
    markup.append("\" height=\"").append(number(height));
    markup.append("\" fill=\"").append(colour(colour)).append("\"/>");
  }

  @Override
  public void disc(Point centre, double radius, int colour) {
    markup.append("<circle cx=\"").append(number(centre.x()));
    markup.append("\" cy=\"").append(number(centre.y()));
    markup.append("\" r=\"").append(number(radius));
    markup.append("\" fill=\"").append(colour(colour)).append("\"/>");
  }

  @Override
  public void text(String text, Point place, TextStyle style) {
    markup.append("<text x=\"").append(number(place.x()));
    markup.append("\" y=\"").append(number(place.y()));
    markup.append("\" font-size=\"").append(number(style.size()));
    markup.append("\" fill=\"").append(colour(style.colour()));
    markup.append("\" text-anchor=\"").append(LowerCase.name(style.anchor()));
    markup.append(style.bold() ? "\" font-weight=\"700\">" : "\">");
    markup.append(Html.escaped(text)).append("</text>");
  }

  private static String number(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }

  private static String colour(int colour) {
    return String.format(Locale.ROOT, "#%06x", colour);
  }
}
